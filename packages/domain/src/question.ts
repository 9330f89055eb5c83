import { dayInMs, type Instant, type Refusal, toMs } from './refusal.ts';
import { isExpired, isOpen, type RequestFacts, refusalTexts } from './request.ts';

/** Questions of one person on one request. */
const maxQuestions = 5;

/** Until when questions may be asked, in ms since the epoch: 24 hours before the deadline, so that an answer still helps. */
export const questionsEnd = ({ deadline }: Pick<RequestFacts, 'deadline'>): number =>
  toMs(deadline) - dayInMs;

/** Why nobody asks on their own request. */
export const refuseOwnQuestion = (isOwn: boolean): Refusal =>
  isOwn ? { code: 'OWN_REQUEST', message: refusalTexts.ownQuestion } : undefined;

type Asked = RequestFacts & { createdAt: Instant };

/**
 * Why the viewer may not ask: own request, no longer open, less than 24 hours to its deadline, or too many questions
 * (`asked`: of the viewer on this request).
 */
export function refuseQuestion(
  request: Asked,
  viewer: { userId: string; asked: number },
  now: Instant,
): Refusal {
  if (request.ownerId === viewer.userId) return refuseOwnQuestion(true);
  if (!isOpen(request)) return { code: 'REQUEST_CLOSED', message: refusalTexts.noQuestions };
  if (isExpired(request, now))
    return {
      code: 'DEADLINE_PASSED',
      message: refusalTexts.questionLate,
    };
  if (questionsEnd(request) <= toMs(request.createdAt))
    return {
      code: 'QUESTIONS_CLOSED',
      message: refusalTexts.noTimeToAsk,
    };
  if (questionsEnd(request) <= toMs(now)) return { code: 'QUESTIONS_CLOSED' };
  return viewer.asked >= maxQuestions ? { code: 'QUESTIONS_FULL' } : undefined;
}

/**
 * Why the viewer may not answer: not the request's owner, no longer open, or past its deadline, when no offer can follow an
 * answer. `answer` is the one that stands: the same text again is allowed and changes nothing.
 */
export function refuseAnswer(
  request: RequestFacts,
  viewerId: string,
  { answer, text, now }: { answer: string | null; text: string; now: Instant },
): Refusal {
  if (request.ownerId !== viewerId) return { code: 'NOT_OWNER' };
  if (answer !== null) return answer === text ? undefined : { code: 'QUESTION_ANSWERED' };
  if (!isOpen(request)) return { code: 'REQUEST_CLOSED' };
  return isExpired(request, now) ? { code: 'DEADLINE_PASSED' } : undefined;
}
