// Sets the theme and the language before the first paint, and has the language's words and the floor fetched, from what this
// device has chosen (see src/lib/settings.ts) and where it is. Meanwhile the browser gets the databases of this site ready, which it does at the first
// question about them.
(() => {
  globalThis.indexedDB?.databases?.().catch(() => undefined);
  const root = document.documentElement;
  let chosen = {};
  try {
    chosen = JSON.parse(localStorage.getItem('tablecall.settings') ?? '{}');
  } catch {
    chosen = {};
  }
  const system = matchMedia('(prefers-contrast: more)').matches
    ? 'contrast'
    : matchMedia('(prefers-color-scheme: dark)').matches
      ? 'dark'
      : 'light';
  root.dataset.theme = ['light', 'dark', 'contrast'].includes(chosen.theme) ? chosen.theme : system;
  const languages = root.dataset.languages?.split(' ') ?? [];
  root.lang = [chosen.language, navigator.language.split('-')[0]].find((each) => languages.includes(each)) ?? 'en';
  const words = root.getAttribute(`data-words-${root.lang}`)?.split(' ') ?? [];
  const floor = /^\/(floor(\/|$)|$)/.test(location.pathname) && root.dataset.floor ? [root.dataset.floor] : [];
  for (const href of [...words, ...floor])
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
})();
