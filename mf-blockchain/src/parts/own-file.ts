/** Where this module's files lie, known to the bundler's runtime; tests have none. */
declare const __webpack_public_path__: string | undefined;

/** The address of a file that the build lays beside the module. */
export const ownFile = (name: string): string =>
  (typeof __webpack_public_path__ === 'string' ? __webpack_public_path__ : '/') + name;
