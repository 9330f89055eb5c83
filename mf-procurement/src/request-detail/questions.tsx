import { errorWords } from '@pasok/contracts/error';
import type { Question } from '@pasok/contracts/question';
import type { ProcurementRequest } from '@pasok/contracts/request';
import { questionsEnd, refuseAnswer, refuseQuestion } from '@pasok/domain/question';
import type { Refusal } from '@pasok/domain/refusal';
import { Badge, Card, DateTime, EmptyState, look, NotLoaded, Pager } from '@pasok/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { questionsOptions } from '../api/questions.ts';
import { ReportButton } from '../parts/report-button.tsx';
import { questionTexts } from '../question-texts.ts';
import { AnswerForm, AskForm } from './question-forms.tsx';
import classes from './questions.module.css';

const words = questionTexts;

type Props = { request: ProcurementRequest; userId: string; now: number };

const factsOf = ({ status, user, deadline, createdAt }: ProcurementRequest) => ({
  status,
  ownerId: user._id,
  deadline,
  createdAt,
});

/** The form, or in words why nobody asks any more. Questions carry no name: only the server knows how many are one's own. */
function Ask({ request, userId, now }: Props) {
  const refusal: Refusal = refuseQuestion(factsOf(request), { userId, asked: 0 }, now);
  if (refusal) return <p>{refusal.message ?? errorWords[refusal.code]}</p>;
  return (
    <>
      <p className={look('muted', 'text14')}>
        {words.until}
        <DateTime value={new Date(questionsEnd(request)).toISOString()} />.
      </p>
      <AskForm requestId={request._id} />
    </>
  );
}

function Answer({ question, request, userId, now }: Props & { question: Question }) {
  const isOwner = request.user._id === userId;
  if (question.answer !== null && question.answeredAt !== null)
    return (
      <div className={classes.answer}>
        <p className={look('muted', 'text14')}>
          {isOwner ? words.ownAnswer : words.answer} · <DateTime value={question.answeredAt} />
        </p>
        <p className={look('breaks', 'asTyped')}>{question.answer}</p>
      </div>
    );
  const given = { answer: null, text: '', now };
  if (!refuseAnswer(factsOf(request), userId, given))
    return <AnswerForm requestId={request._id} id={question._id} />;
  const isLate = Boolean(refuseAnswer(factsOf(request), request.user._id, given));
  return (
    <p>
      <Badge tone={isLate ? 'grey' : 'yellow'}>{isLate ? words.neverAnswered : words.unanswered}</Badge>
    </p>
  );
}

function List(props: Props) {
  const [{ page, after }, turnTo] = useState({ page: 1, after: '' });
  const query = useQuery(questionsOptions(props.request._id, page, after));
  const { data } = query;
  const { hash } = useLocation();
  const isKnown = data !== undefined;
  useEffect(() => {
    // A notification, or an offer that is older than an answer, leads here.
    if (isKnown && hash === '#questions') document.getElementById('questions')?.scrollIntoView();
  }, [isKnown, hash]);
  if (!data) return <NotLoaded query={query} words={words} />;
  const isOwner = props.request.user._id === props.userId;
  if (data.total === 0)
    return <EmptyState title={words.empty} hint={isOwner ? words.emptyOwnHint : words.emptyHint} />;
  return (
    <>
      <ul className={`${look('stack', 'gap5')} ${classes.list}`}>
        {data.data.map((question) => (
          <li key={question._id}>
            <p className={look('muted', 'text14')}>
              <DateTime value={question.askedAt} />
            </p>
            <p className={look('semibold', 'breaks', 'asTyped')}>{question.text}</p>
            <Answer {...props} question={question} />
            <ReportButton kind="question" id={question._id} />
          </li>
        ))}
      </ul>
      <Pager
        page={page}
        totalPages={data.totalPages}
        onChange={(next) =>
          turnTo({ page: next, after: (next === data.page + 1 && data.data.at(-1)?._id) || '' })
        }
      />
    </>
  );
}

/** 'Tanya jawab': what was asked of the request and answered for all, and the form for more. */
export function Questions(props: Props) {
  const isOwner = props.request.user._id === props.userId;
  return (
    <Card
      component="section"
      aria-labelledby="questions"
      className={`${look('stack', 'gap4')} ${classes.questions}`}
    >
      <h2 id="questions">{words.title}</h2>
      <p className={look('muted', 'text14')}>{isOwner ? words.ownLead : words.lead}</p>
      <List {...props} />
      {!isOwner && <Ask {...props} />}
    </Card>
  );
}
