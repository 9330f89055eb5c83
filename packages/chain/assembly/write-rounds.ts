const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] as const;
const rotate = (x: string, by: number) => `((${x} >>> ${by}) | (${x} << ${32 - by}))`;
const rotations = (x: string, ...by: number[]) => by.map((one) => rotate(x, one)).join(' ^ ');

/**
 * Round `t` (FIPS 180-4, 6.2.2). The names take turns, so that no word moves between them. The majority of a, b, c is
 * b ^ (a ^ b & b ^ c), and one round's a ^ b is the next one's b ^ c. Σ1(e) is ready last and so added last.
 */
function round(t: number): string {
  const [a, b, , d, e, f, g, h] = names.map((_, place) => names[(place + 64 - t) % 8]);
  const [ab, bc] = t % 2 ? ['odd', 'even'] : ['even', 'odd'];
  return `    ${ab} = ${a} ^ ${b};
    ${h} = (${h} + kw.getInt32(${4 * t}, true) + (${g} ^ (${e} & (${f} ^ ${g}))) + (${rotations(`${e}`, 6, 11, 25)})) | 0;
    ${d} = (${d} + ${h}) | 0;
    ${h} = (${h} + (${b} ^ (${ab} & ${bc})) + (${rotations(`${a}`, 2, 13, 22)})) | 0;`;
}

/**
 * Source of src/generated/compress-blocks.ts. Written out in full, places in the schedule are constants: a loop over
 * the rounds, which has to work them out and check them, is a seventh slower in Node and a tenth in Chromium. There is
 * no register to spare: a DataView takes one less than an Int32Array, and between blocks the words stay in locals.
 */
export function writeRounds(): string {
  const rounds = Array.from({ length: 64 }, (_, t) => round(t));
  return `/** Made by \`npm run kernel\` (assembly/write-rounds.ts), not by hand. */

/** SHA-256's 64 rounds of one block after the other: from state \`from\`, with ready schedules, to state \`to\`. */
export function compressBlocks(from: Int32Array, schedules: readonly DataView[], to: Int32Array): void {
${names.map((_, at) => `  let h${at} = from[${at}] as number;`).join('\n')}
  for (const kw of schedules) {
${names.map((name, at) => `    let ${name} = h${at};`).join('\n')}
    let even: number;
    let odd = b ^ c;
${rounds.join('\n')}
${names.map((name, at) => `    h${at} = (h${at} + ${name}) | 0;`).join('\n')}
  }
${names.map((_, at) => `  to[${at}] = h${at};`).join('\n')}
}
`;
}
