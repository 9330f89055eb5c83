// Stands for zod's JSON Schema writer and reader in the browser: whatever is asked of it is a function that does nothing.
module.exports = new Proxy({}, { get: () => () => undefined });
