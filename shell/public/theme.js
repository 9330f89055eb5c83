// Before the first paint: the chosen theme, or the system's, so that no page flashes. Allowed by the page's policy as a file.
(() => {
  let chosen = null;
  try {
    chosen = localStorage.getItem('pasok-theme');
  } catch {}
  const isDark =
    chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.mantineColorScheme = isDark ? 'dark' : 'light';
})();
