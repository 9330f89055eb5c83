import { type CSSProperties, memo, type SVGProps } from 'react';
import { groupMark } from './group-mark.ts';
import classes from './ring.module.css';

/** A letter's width, in heights: 'Muhammad' in bold has wide ones. */
const letter = 0.68;

/** The height at which a name fits into some room, `largest` at most: a long name is written smaller, never cut. */
export const fitName = (name: string, room: number, largest: number): number =>
  Math.min(largest, room / (letter * name.length));

/** A name in two lines of about one length, where a word ends; a short one in one. */
export function linesOf(name: string): string[] {
  const ends = [...name.matchAll(/ /g)].map(({ index }) => index);
  const fromMiddle = (end: number) => Math.abs(end - name.length / 2);
  const [end] = ends.sort((a, b) => fromMiddle(a) - fromMiddle(b));
  if (name.length <= 10 || end === undefined) return [name];
  return [name.slice(0, end), name.slice(end + 1)];
}

/** The picture's side, what stays free at its edge, and up to how many names have room without being turned. */
const [side, margin, maxUpright] = [1000, 20, 12];
const middle = side / 2;
/**
 * How far from the middle members and their names stand, how large a member is, and how much room names have on each side of
 * the square: one that is picked has room for a thumb, and stands in a column.
 */
const seen = { toMember: 290, toName: 322, size: 56, beside: 125 };
const picked = { toMember: 250, toName: 305, size: 112, beside: 0 };

/** A member of a network: whoever has the same rank (0 for the most held chain) holds the same chain, without one it holds no valid one. */
export type RingMember = {
  id: string;
  name: string;
  rank: number | undefined;
  /** Which part of a split network it is in. */
  group?: number;
  /** A letter or two on its shape. */
  mark?: string;
};

/** News on its way from one member to another, by their places on the ring. */
export type RingNews = { from: number; to: number };

/** How members are picked, by their places. */
type Picking = {
  nameOf: (index: number) => string;
  tabIndexOf: (index: number) => number;
  onPick: (index: number) => void;
};

type RingProps = {
  members: readonly RingMember[];
  /** What the picture says to who does not see it. */
  label: string;
  /** In its middle. */
  count: string;
  below: string;
  news: readonly RingNews[];
  picking?: Picking;
};

const angleOf = (index: number, count: number): number => (360 * index) / count - 90;

function pointOf(angle: number, distance: number): { x: number; y: number } {
  const radians = (angle * Math.PI) / 180;
  return { x: middle + distance * Math.cos(radians), y: middle + distance * Math.sin(radians) };
}

type Place = SVGProps<SVGTextElement> & { x: number };

function placeOfName(angle: number, isUpright: boolean, toName: number): Place {
  if (isUpright) {
    const { x, y } = pointOf(angle, toName + 15);
    const across = (x - middle) / toName;
    return { x, y, textAnchor: Math.abs(across) < 0.35 ? 'middle' : across < 0 ? 'end' : 'start' };
  }
  const isLeft = angle > 90;
  return {
    x: middle + (isLeft ? -toName : toName),
    y: middle,
    textAnchor: isLeft ? 'end' : 'start',
    transform: `rotate(${isLeft ? angle + 180 : angle} ${middle} ${middle})`,
  };
}

type MemberProps = Pick<RingMember, 'name' | 'rank' | 'mark'> & {
  angle: number;
  size: number;
  isUpright: boolean;
  how: typeof seen;
};

/** A member: its outline and color are those of the chain it holds, its name points outwards. */
const Member = memo(function Member({ name, rank, mark, angle, size, isUpright, how }: MemberProps) {
  const { outline, color } = groupMark(rank);
  const { x, y } = pointOf(angle, how.toMember);
  const place = placeOfName(angle, isUpright, how.toName);
  // Above and below the ring there is room to both sides, and a second line would lie on the member.
  const isBetween = place.textAnchor === 'middle';
  const lines = isUpright && !isBetween ? linesOf(name) : [name];
  const [across, down] = [middle + how.beside - margin, middle - margin];
  const turned = Math.abs((angle * Math.PI) / 180);
  const aside = Math.min(across / Math.abs(Math.cos(turned)), down / Math.abs(Math.sin(turned))) - how.toName;
  const beside = isUpright ? across - Math.abs(place.x - middle) : aside;
  const room = isBetween ? 2 * (down - how.toName) : beside;
  const height = Math.min(...lines.map((line) => fitName(line, room, Math.min(34, size * 0.62))));
  return (
    <>
      <path
        className={classes.form}
        data-rank={rank ?? 'none'}
        d={outline}
        fill={color}
        transform={`translate(${x - size / 2} ${y - size / 2}) scale(${size / 40})`}
      />
      {mark && (
        <text className={classes.mark} x={x} y={y} textAnchor="middle" dominantBaseline="central">
          {mark}
        </text>
      )}
      <text className={classes.name} {...place} dominantBaseline="central" fontSize={height}>
        {lines.length === 1
          ? name
          : lines.map((line, at) => (
              <tspan key={line} x={place.x} dy={`${at === 0 ? -0.55 : 1.1}em`}>
                {at === 0 ? `${line} ` : line}
              </tspan>
            ))}
      </text>
    </>
  );
});

/** What makes a member one that is picked, by pointer and key. */
const pickProps = ({ nameOf, tabIndexOf, onPick }: Picking, index: number): SVGProps<SVGGElement> => ({
  role: 'button',
  'aria-label': nameOf(index),
  tabIndex: tabIndexOf(index),
  onClick: () => onPick(index),
  onKeyDown(event) {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    onPick(index);
  },
});

/** A network: who holds the same chain looks the same, parts that do not hear each other are cut, news is a dot on its way. */
export function Ring({ members, label, count, below, news, picking }: RingProps) {
  const how = picking ? picked : seen;
  const size = Math.min(how.size, (2 * Math.PI * how.toMember) / members.length / 1.15);
  const angle = (index: number) => angleOf(index, members.length);
  return (
    <svg
      className={classes.ring}
      viewBox={`${-how.beside} 0 ${side + 2 * how.beside} ${side}`}
      role={picking ? 'group' : 'img'}
      aria-label={label}
    >
      <circle className={classes.circle} cx={middle} cy={middle} r={how.toMember} />
      {members.map(
        ({ id, group }, index) =>
          group !== members.at(index - 1)?.group && (
            // Between two groups that do not hear each other.
            <line
              key={id}
              className={classes.cut}
              x1={middle + 130}
              x2={side - 10}
              y1={middle}
              y2={middle}
              transform={`rotate(${angle(index - 0.5)} ${middle} ${middle})`}
            />
          ),
      )}
      {news.map(({ from, to }) => {
        const [a, b] = [pointOf(angle(from), how.toMember), pointOf(angle(to), how.toMember)];
        const way = { '--across': `${b.x - a.x}px`, '--down': `${b.y - a.y}px` } as CSSProperties;
        return (
          <g key={`${from}-${to}`} className={classes.news} aria-hidden>
            <line x1={a.x} y1={a.y} x2={b.x} y2={b.y} />
            <circle cx={a.x} cy={a.y} r="16" style={way} />
          </g>
        );
      })}
      {members.map(({ id, name, rank, mark }, index) => (
        <g key={id} {...(picking && { ...pickProps(picking, index), 'data-roving': true })}>
          <Member
            name={name}
            rank={rank}
            {...(mark !== undefined && { mark })}
            angle={angle(index)}
            size={size}
            isUpright={members.length <= maxUpright}
            how={how}
          />
        </g>
      ))}
      <text className={classes.count} x={middle} y={middle} textAnchor="middle">
        {count}
      </text>
      <text className={classes.below} x={middle} y={middle + 55} textAnchor="middle">
        {below}
      </text>
    </svg>
  );
}
