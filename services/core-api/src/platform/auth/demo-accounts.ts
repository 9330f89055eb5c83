/** The demo accounts; they exist only where settings.demo is on (rules.md, section 9). */
export const demoPassword = 'rahasia1';
export const demoAccounts = [
  { name: 'Ani', email: 'ani@demo.test', isSupplier: false },
  { name: 'Budi', email: 'budi@demo.test', isSupplier: true },
  { name: 'Citra', email: 'citra@demo.test', isSupplier: false },
] as const;

/** Whether somebody signs in to one by the password that everybody knows. */
export const isDemoSignIn = (email: string, password: string): boolean =>
  password === demoPassword && demoAccounts.some((account) => account.email === email);
