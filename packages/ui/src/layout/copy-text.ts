/** The way of before the Clipboard API: it works on plain http too, where `navigator.clipboard` does not exist. */
function copySelection(text: string): void {
  const focused = document.activeElement;
  const area = document.createElement('textarea');
  area.value = text;
  // Inside an open dialog, whose focus trap would take the focus back from anywhere else.
  (focused?.parentElement ?? document.body).append(area);
  area.focus();
  area.select();
  const done = document.execCommand('copy');
  area.remove();
  if (focused instanceof HTMLElement) focused.focus();
  if (!done) throw new Error('the browser refused to copy');
}

/**
 * Puts a text on the clipboard, in a secure context or not.
 * @throws when the browser refuses both ways (by permission, or outside a click).
 */
export async function copyText(text: string): Promise<void> {
  try {
    if (navigator.clipboard) return await navigator.clipboard.writeText(text);
  } catch {
    // Not by permission, as in a frame or a webview: the way of before may be open.
  }
  copySelection(text);
}
