/** Saves a text as a file through the browser's download. The name stays on a shared device: keep it neutral. */
export function saveFile(text: string, name: string, type = 'text/plain'): void {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download reads the object URL asynchronously.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
