// Gives a text to the browser as a file to be saved.

export function saveJson(content: unknown, name: string): void {
  const address = URL.createObjectURL(new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `${name}-${new Date().toISOString().slice(0, 16).replace(':', '')}.json`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
