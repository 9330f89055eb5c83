import { describe, expect, it } from 'vitest';
import { questionsEnd, refuseAnswer, refuseQuestion } from './question.ts';
import { dayInMs } from './refusal.ts';

const now = Date.UTC(2026, 10, 27, 9);
const posted = now - 3 * dayInMs;
const request = { status: 'open', ownerId: 'ani', deadline: now + 2 * dayInMs, createdAt: posted };
const budi = { userId: 'budi', asked: 0 };

describe('refuseQuestion', () => {
  it.each([
    ['asks', request, budi, undefined],
    ['asks a fifth time', request, { ...budi, asked: 4 }, undefined],
    ['asks a sixth time', request, { ...budi, asked: 5 }, 'QUESTIONS_FULL'],
    ['owns it', request, { ...budi, userId: 'ani' }, 'OWN_REQUEST'],
    ['comes after the acceptance', { ...request, status: 'accepted' }, budi, 'REQUEST_CLOSED'],
    ['comes after the deadline', { ...request, deadline: now }, budi, 'DEADLINE_PASSED'],
    ['comes a day before the deadline', { ...request, deadline: now + dayInMs }, budi, 'QUESTIONS_CLOSED'],
    ['comes just before that', { ...request, deadline: now + dayInMs + 1 }, budi, undefined],
  ])('who %s', (_, asked, viewer, code) => {
    expect(refuseQuestion(asked, viewer, now)?.code).toBe(code);
  });

  it('says plainly where there never was time to ask', () => {
    const short = { ...request, createdAt: now, deadline: now + dayInMs };
    expect(refuseQuestion(short, budi, now)).toEqual({
      code: 'QUESTIONS_CLOSED',
      message:
        'Permintaan ini dibuat kurang dari 24 jam sebelum tenggatnya, jadi tidak ada waktu untuk bertanya.',
    });
    expect(questionsEnd(short)).toBe(now);
  });
});

describe('refuseAnswer', () => {
  const given = { answer: null, text: 'Boleh.', now };
  it.each([
    ['the owner answers', request, 'ani', given, undefined],
    ['the owner answers on the last day', { ...request, deadline: now + 1 }, 'ani', given, undefined],
    ['somebody else answers', request, 'budi', given, 'NOT_OWNER'],
    ['no offer can follow', { ...request, deadline: now }, 'ani', given, 'DEADLINE_PASSED'],
    ['the request is closed', { ...request, status: 'cancelled' }, 'ani', given, 'REQUEST_CLOSED'],
    ['the same answer comes again', request, 'ani', { ...given, answer: 'Boleh.' }, undefined],
    ['another answer comes', request, 'ani', { ...given, answer: 'Tidak.' }, 'QUESTION_ANSWERED'],
  ])('%s', (_, asked, viewer, answer, code) => {
    expect(refuseAnswer(asked, viewer, answer)?.code).toBe(code);
  });
});
