// The rules' own words are plain Indonesian as they are.
import '@pasok/contracts/error-words.id';
