// The import() is the seam at which shared packages are settled; nothing may be imported before it.
void import('./page.tsx');
