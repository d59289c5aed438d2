// Sets the theme and the language before the first paint, and has the language's words fetched, from what this device has
// chosen (see src/lib/settings.ts). Meanwhile the browser gets the databases of this site ready, which it does at the first
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
  for (const href of words)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
})();
