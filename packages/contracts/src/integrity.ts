/** How a file's hash is written. Anything else is refused: a browser takes a hash it cannot read for none at all. */
export const integrityPattern = /^sha384-[A-Za-z0-9+/]{64}$/;
