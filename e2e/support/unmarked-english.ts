import type { Page } from '@playwright/test';

/** What is written in English where no element says so: a screen reader speaks it with an Indonesian voice. */
export const findUnmarkedEnglish = (page: Page) =>
  page.evaluate(() => {
    const english =
      /\b(the|your|my|all|new|view|create|accept|make|sign (in|out|up)|register|search|reset|submit|back|add|remove|recent|quick|active|completed|details|successful(ly)?|failed|required|forgot|settings|received|rejected|pending|accepted|cancelled|requests?|offers|transactions|quantity|price|name|amount|update|mine|previous|found|welcome)\b/i;
    const indonesian =
      /\b(yang|dan|untuk|anda|ini|itu|dari|di|ke|pada|dengan|tidak|belum|sudah|saya|barang|baru|penawaran|permintaan|transaksi|semua|atau|akan|blok|buat|kirim|jumlah|tenggat|berhasil|diterima|terima|tampilkan|buka)\b/i;
    const found: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { parentElement, textContent } = texts.currentNode;
      const text = textContent?.trim() ?? '';
      // On the dashboard the cards are other tests' requests, in whatever language; one's own are on their list.
      const skipped = location.pathname === '/dashboard' ? 'article, script, style' : 'script, style';
      // The newest blocks may be those of attacks.spec.ts, whose texts are of no language.
      if (text.includes('<') || !parentElement?.checkVisibility() || parentElement.closest(skipped)) continue;
      const isEnglish = english.test(text) && !indonesian.test(text);
      if (isEnglish && parentElement.closest<HTMLElement>('[lang]')?.lang !== 'en') found.push(text);
    }
    return found;
  });
