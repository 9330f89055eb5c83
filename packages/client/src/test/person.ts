/** An account as a session knows it; tests name it by a letter. */
export const person = (_id: string) => ({
  _id,
  name: _id,
  email: `${_id}@demo.test`,
  role: 'user' as const,
  isSupplier: false,
  isAdmin: false,
});
