// Which route an address belongs to. Pure: no window.

export interface Match<R> {
  route: R;
  params: Record<string, string>;
}

/** The first route whose pattern ("/matches/:id/log") fits the path; null if none does. */
export function matchRoute<R extends { path: string }>(routes: readonly R[], pathname: string): Match<R> | null {
  const parts = split(pathname);
  for (const route of routes) {
    const params = fitting(split(route.path), parts);
    if (params) return { route, params };
  }
  return null;
}

function split(path: string): string[] {
  return path.split('/').filter(Boolean);
}

function fitting(pattern: string[], parts: string[]): Record<string, string> | null {
  if (pattern.length !== parts.length) return null;
  const params: Record<string, string> = {};
  for (const [index, expected] of pattern.entries()) {
    const found = parts[index] ?? '';
    if (expected.startsWith(':')) params[expected.slice(1)] = decoded(found);
    else if (expected !== found) return null;
  }
  return params;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** Fills a pattern: ("/matches/:id", { id }) gives the address. */
export function fill(pattern: string, params: Record<string, string>): string {
  return pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}
