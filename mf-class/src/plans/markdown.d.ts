/** A file's own text. */
declare module '*.md?raw' {
  const text: string;
  export default text;
}
