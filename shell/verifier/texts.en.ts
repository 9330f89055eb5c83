import type { WordsLike } from '@pasok/contracts/language';
import type { texts as own } from './texts.ts';

export const texts: WordsLike<typeof own> = {
  /** How its dates are written (BCP 47). */
  dates: 'en-GB',
  busy: 'Checking…',
  searching: (done) => `Searching the public log: ${done} blocks seen so far…`,
  verdict: {
    valid: '✓ Receipt is valid',
    stands: (index) => `✓ Valid, and still #${index} of today’s chain`,
    code: (index) => `✓ Still #${index} of today’s chain`,
    block: (index) => `Block #${index} is in today’s chain`,
    refuted: '✕ REFUTED: two signed statements',
    invalid: '✕ Receipt is NOT valid',
    differs: (index) => `✕ DIFFERENT: today #${index} is another block`,
    open: 'Not complete yet',
    unreadable: 'Unreadable',
    absent: (index) => `There is no #${index} in today’s chain`,
    unfound: 'This hash is not in the public log',
    unanswered: 'Today’s chain could not be asked yet',
  },
  parts: {
    file: 'Form of the file',
    block: 'Block hash',
    work: "Proof of work ('000')",
    total: 'Total',
    agreement: 'Agreement',
    key: 'Key',
    signature: 'Signature',
    time: 'Time',
    log: 'Transparency log',
    parties: 'Signatures on this content',
    keys: 'Registration of keys',
  },
  marks: { right: '✓ right', wrong: '✕ wrong', open: '– not checked' },
  today: 'Today’s chain',
  reasons: {
    file: 'This file is no blockchain receipt, and no mail that holds one, or it is not exactly as it was made.',
    block: 'The block was changed: its hash is not the SHA-256 of its content.',
    work: "The block hash does not start with '000': this block was not mined.",
    total:
      'The total of this block is not the sum of price × quantity: the server recorded a figure that nobody agreed on.',
    agreement: 'The agreement was changed: it differs from the block, or from its agreement hash.',
    key: 'This receipt was signed with another key than those at hand here, so it cannot be judged yet: that does not make it wrong. Get that key from another source and enter it below.',
    signature: 'The signature is not valid for this block.',
    time: 'The time of this block is after the time of its signature.',
    log: 'This receipt does not show the block in the log that this key signed.',
    parties: 'A signature is not for this content, or one key signed as buyer and as vendor.',
    keys: 'The log of acts does not have a signing key as it is said here.',
  },
  resaved: 'A mail or another program saved this file again; its content is unchanged.',
  asks: {
    key: 'Right so far. Enter the public key below to check the signature.',
    badKey: (key) => `'${key}' is no key: 43 letters, digits, - or _, or a line as in /log/vkey.`,
    typed:
      'Enter a block number (12), a head code (12-7fa0-74e9-…), or a hash: 64 of 0–9 and a–f. For the hash of a document, drop its blockchain receipt here.',
    noQr: 'No QR code of Pasok can be read in this photo. Take it closer and flat, or type the number and its code.',
    noReader:
      'This browser cannot read QR codes from a file on disk. Type the block number and the code printed below it.',
    badReader: 'The reader of QR codes is not the one built with this page, so it was not run.',
    tooLarge: 'This file is larger than 5 MB: it is no blockchain receipt.',
  },
  unanswered: {
    network:
      'The server does not answer. Try again later; the other answers on this page do not depend on it.',
    broken:
      'The log’s files do not fit its own checkpoint, so they were not used. Try again; if it stays so, tell others who hold receipts.',
    key: 'Today’s checkpoint is not signed by the key used here. The key may have been replaced: compare it with another source.',
    witness:
      'Under today’s checkpoint stands the signature of a witness whose key you entered, and it is wrong: this checkpoint was not used. Ask that witness itself.',
  },
  disk: (origin) =>
    `This page was opened from disk, so it asks nobody by itself. The receipt names the log ${origin}.`,
  diskAlone:
    'This page was opened from disk, and the receipt names no log that could be asked. For today’s chain, open /verifikasi/en at the address of Pasok.',
  diskTyped:
    'From disk, this page only checks receipt files. Numbers and hashes are asked for at /verifikasi/en.',
  moved: (then, now) =>
    `This receipt is of the log ${then}, while this server answers as ${now}. Ask at the address that the receipt names.`,
  wrongWitness: (name) =>
    `The signature of witness ${name} under this receipt’s log is damaged or forged: its key is at hand here and does not fit.`,
  noProof: 'This receipt was made before there was a log: its block hash is what was compared.',
  stands: (size) => `Today’s log has ${size} blocks, and begins with what was signed then.`,
  standsHash: (size) => `Today’s log has ${size} blocks, and the hash in this place is the same.`,
  shorter: (size, isSameKey) =>
    `What was signed then holds more: today ${isSameKey ? 'the same key' : 'another key of that log'} signs a log of only ${size} entries. Its history was rolled back.`,
  undated:
    'A checkpoint bears no date: you see it now, but to others this is proved only once a witness has signed the short one after the long one. Ask others to open this page too, and save both statements.',
  other: (isSameKey) =>
    `${isSameKey ? 'The same key signs' : 'Two keys of the same log sign'} two histories that cannot both be true. The two suffice to show anybody, without the content of a transaction.`,
  saidThen: 'Then',
  saidNow: 'Today',
  said: (index, hash) => `entry #${index}: ${hash}`,
  saidSize: (size) => `a log of ${size} entries`,
  block: (hash, code) => `Hash ${hash}. Head code ${code}.`,
  blockHint:
    'The public log holds hashes alone. What a transaction was, and between whom, is in the blockchain receipt, which buyer and vendor hold.',
  code: 'The printed number and code match. A print is not signed: its content is proved by the blockchain receipt only.',
  differs:
    'This print or code names another hash than today’s chain. A code is not signed, so this is no refutation yet: ask for the blockchain receipt and drop it here.',
  absent: (size, last) => `Today’s log has ${size} blocks, #0 to #${last}.`,
  absentCode:
    'If this code is from an older print, the chain may have been rolled back: ask for the blockchain receipt and drop it here.',
  unfound: (seen) =>
    `Searched in the last ${seen} blocks. Hashes of agreements and documents are not in the public log: they need the blockchain receipt. Enter the hash first, then drop the receipt here.`,
  sameAgreement: 'The hash you entered is the agreement hash of this receipt.',
  sameBlock: 'The hash you entered is the block hash of this receipt.',
  otherHash: 'The hash you entered is neither the agreement hash nor the block hash of this receipt.',
  proofFile: 'This log proof (.tlog-proof) proves the block that is in that place today.',
  mailNote: 'This mail holds a signed statement of the log.',
  otherNote:
    'This mail holds a statement of a log, but not by the key used here. Enter the public key of that log below.',
  otherProof:
    'This log proof does not fit the block that is in that place today. Without the block hash nobody can say which is wrong: drop the blockchain receipt (.json) here.',
  seen: {
    title: 'Who has seen it',
    log: (origin, size) => `The log ${origin} signed it at ${size} entries.`,
    nobody: 'No outside witness has signed it yet: so far only the operator and who holds the receipt.',
    right: (name, when) => `${name}: ✓ right, saw this log ${when}.`,
    otherKey: (name) =>
      `${name}: not checked. The name is known, the key is not the one you entered; it may have a new key. Ask the witness itself for it, then enter it below.`,
    unknown: (name) =>
      `${name}: not checked. Ask the witness itself for its key (https://${name}/vkey, where its name is its address), then enter it below.`,
    key: (keyId, words) => `Key used: ${keyId}${words && ` (${words})`}`,
    server: 'given by this server; compare it with one you have from elsewhere.',
    own: 'which you entered.',
  },
  seal: {
    right: (when) => `✓ This offer was sealed before ${when}, and its content is the same`,
    wrong: '✕ Seal is NOT valid',
    means:
      'What is proved: its content was not changed or dated back after that. Not proved: that nobody else has read it, nor that there is no newer offer. Of two seals by the same vendor for the same request, the last one counts.',
    reasons: {
      file: 'This file is no proof of a seal, or it is not exactly as it was made.',
      content:
        'The content of this offer is not what was sealed: the hash of it and its salt is not the seal.',
      path: 'This seal is not under the root of a quarter of an hour: its path is none of 1,024 or 32,768 seals.',
      proof:
        'The path from this seal does not lead to the log of acts signed by the key used here: the seal is not in that log, or its time is another.',
    },
    stands: (size) =>
      `Today’s log of acts has ${size} roots, one for each quarter of an hour, and begins with what was signed then.`,
    shorter: (then, now, isSameKey) =>
      `The log of acts that was signed then had ${then} roots, today ${isSameKey ? 'the same key' : 'another key of that log'} signs ${now}. Its history was rolled back.`,
    other: (isSameKey) =>
      `${isSameKey ? 'The same key signs' : 'Two keys of the same log sign'} two histories of the log of acts that cannot both be true. The two suffice to show anybody, without the content of an offer.`,
    offer: {
      request: 'Request',
      vendor: 'Vendor',
      item: 'Item',
      total: 'Total price',
      delivery: 'Delivery',
      days: (days) => `${days} ${days === 1 ? 'day' : 'days'}`,
      notes: 'Notes',
      terms: 'Terms',
      commitment: 'Seal',
      line: (name, kind, quantity, price) => `${name}${kind && ` (${kind})`}: ${quantity} × ${price}`,
    },
  },
  evidence: {
    block: (index, one, other) => `Block #${index} is signed with two hashes: ${one} and ${other}.`,
    log: (origin, size) => `The log ${origin} with ${size} entries has two roots that are signed.`,
    backwards: (one, other) => `Block #${other} is dated before block #${one} below it.`,
    backdated: (one, other) =>
      `Block #${other} is dated before the moment at which a chain that ended at #${one} was signed.`,
    rolledBack: (one, other) => `Block #${one} was signed, and after it a chain that ends at #${other}.`,
    enough: 'One key signed both, and they cannot both be true. Anybody can check this file.',
    nothing:
      'This file holds signed statements, but by itself it does not prove that they contradict each other. Without the log two sizes cannot be compared.',
  },
  broke: {
    verdict: (isCaught) => (isCaught ? 'Caught' : 'Not caught here'),
    what: (place, before, after, around) =>
      `Character ${place} was changed from '${before}' to '${after}': …${around}…`,
    hidden: 'It is part of the signature of a witness whose key this page does not have.',
    kept: 'Only a copy in memory was changed; your file is untouched.',
  },
  deal: {
    transaction: 'Transaction',
    buyer: 'Buyer',
    vendor: 'Vendor',
    item: 'Item',
    total: 'Total',
    received: 'Confirmed',
    recorded: 'Recorded',
    block: 'Block',
    hash: 'Block hash',
    agreement: 'Agreement hash',
    signed: 'Signed',
    agreed: 'Agreement',
    receipt: 'Receiving',
    unasked: 'This receipt holds no signature of a buyer or a vendor.',
    keys: { buyer: 'Key as buyer', vendor: 'Key as vendor' },
    owners: 'Owners of the keys',
    unproved: 'Not proved here: compare the words of the keys with the people.',
    line: (name, quantity, price, units) =>
      `${name}: ${quantity} × ${price}, ${units} ${units === 1 ? 'unit' : 'units'} confirmed`,
    units: (units, of, amount) => `${units} of ${of} units · worth of confirmed units ${amount}`,
    by: (when, keyId) => `${when}, key ${keyId}`,
  },
};
