// The page's first script, allowed by its policy as a file; it waits for nothing and everything else is beside it.
{
  /** Storage may be refused. */
  const stored = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };

  // What the edge knows of this address (services/edge/src/static/first-answer.ts).
  const said = document.querySelector('meta[name="pasok-first"]');
  const first = said ? JSON.parse(said.content) : {};
  const isOffered = (language) => language === 'id' || language === 'en';

  const dress = () => {
    // Before the first paint: the chosen theme, or the system's, so that no page flashes.
    const chosen = stored('pasok-theme');
    const isDark =
      chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
    const page = document.documentElement;
    page.dataset.mantineColorScheme = isDark ? 'dark' : 'light';

    // The bar around an installed page is of its ground's colour (splash.css), whoever changes the theme.
    const bar = document.querySelector('meta[name="theme-color"]');
    const paint = () => {
      bar.content = page.dataset.mantineColorScheme === 'dark' ? '#151d1a' : '#faf8f4';
    };
    paint();
    new MutationObserver(paint).observe(page, { attributeFilter: ['data-mantine-color-scheme'] });

    // The chosen language: its words come before anything reads words (src/index.ts).
    // Where the operator says so, whoever has chosen none sees what their browser asks for.
    const isAsked = first.language === 'browser';
    const asked = isAsked && navigator.languages.map((each) => each.slice(0, 2)).find(isOffered);
    const language = stored('pasok-language') ?? asked;
    if (isOffered(language)) {
      page.dataset.language = language;
      page.lang = language;
    }
  };

  const begin = () => {
    const token = stored('token');

    // A form that the page brought drawn (packages/build/src/drawn-page.ts) is sent by the app, as soon as it stands: no browser
    // may write what was typed into an address. Who is signed in has no use for it.
    if (token) document.documentElement.dataset.session = '';
    addEventListener('submit', (event) => {
      if (!event.target.closest('[data-drawn]')) return;
      event.preventDefault();
      event.target.dataset.asked = '';
    });

    // A guest is sent to the login.
    if (!token || !said) return;
    const { route = '', files, calls } = first;

    // Into the browser's cache, checked; nothing runs. One that fails is asked for again by whoever runs it.
    for (const [address, integrity] of files)
      fetch(address, { integrity, priority: 'low' })
        .then((answer) => answer.arrayBuffer())
        .catch(() => {});

    // The data, beside the code: packages/client/src/calls/early-answers.ts takes each answer once.
    const given = location.pathname.split('/').filter(Boolean);
    const names = route.split('/').filter(Boolean);
    const fill = (call) =>
      names.reduce((now, name, at) => (name[0] === ':' ? now.replace(name, given[at] ?? '') : now), call);
    const { language } = document.documentElement.dataset;
    const headers = {
      Accept: 'application/json',
      ...(language && { 'Pasok-Language': language }),
      Authorization: `Bearer ${token}`,
    };
    const ask = (call) => {
      const answer = fetch(`/api${call}`, { headers, signal: AbortSignal.timeout(10_000) });
      answer.catch(() => {});
      return [`/api${call}`, { token, at: performance.now(), answer }];
    };
    // A search in the address asks for something else.
    const ofPage = location.search ? [] : calls.map(fill);
    window.pasokEarly = new Map([...ofPage, '/auth/me'].map(ask));
  };

  dress();
  begin();
}

// Nothing of the app can say that the app did not come: its entry here, or what that waits for (src/index.ts).
(() => {
  const tell = () => {
    const [note, again] = ['p', 'button'].map((name) => document.createElement(name));
    note.className = 'unstarted';
    note.setAttribute('role', 'alert');
    const isEnglish = document.documentElement.dataset.language === 'en';
    again.textContent = isEnglish ? 'Try again' : 'Coba lagi';
    again.addEventListener('click', () => location.reload());
    note.append(isEnglish ? 'Pasok could not be loaded. ' : 'Pasok gagal dimuat. ', again);
    document.body.append(note);
  };
  addEventListener('pasok:unstarted', tell);
  addEventListener('error', ({ target }) => target.defer && tell(), true);
})();
