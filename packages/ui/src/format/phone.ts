/** A stored phone number in groups of four, as people read it: `0812-3456-7890`. */
export const formatPhone = (digits: string): string => digits.replace(/(\d{4})(?=\d)/g, '$1-');
