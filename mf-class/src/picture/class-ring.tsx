import type { ClassDevice } from '@pasok/contracts/classes';
import { groupMark } from '@pasok/ui';
import { memo, type SVGProps } from 'react';
import { texts } from '../texts.ts';
import { headsOf } from './branches.ts';
import { fitName, linesOf } from './fit-name.ts';
import classes from './picture.module.css';

const words = texts.teacher;
/** The picture's side, and how far from its middle devices and their names stand. */
const side = 1000;
const toDevice = 290;
const toName = 322;

function angleOf(index: number, count: number): number {
  return (360 * index) / count - 90;
}

/** What stays free at the picture's edge, and the room beside the device that is nearest to it. */
const margin = 20;
const roomOfName = side / 2 - toName - margin;

/** Up to so many names have room beside their devices without being turned. */
const maxUpright = 12;

type Place = SVGProps<SVGTextElement> & { x: number };

function placeOfName(angle: number, isUpright: boolean): Place {
  const middle = side / 2;
  if (isUpright) {
    const radians = (angle * Math.PI) / 180;
    const [across, down] = [Math.cos(radians), Math.sin(radians)];
    const textAnchor = Math.abs(across) < 0.3 ? 'middle' : across < 0 ? 'end' : 'start';
    return { x: middle + (toName + 15) * across, y: middle + (toName + 15) * down, textAnchor };
  }
  const isLeft = angle > 90;
  return {
    x: middle + (isLeft ? -toName : toName),
    y: middle,
    textAnchor: isLeft ? 'end' : 'start',
    transform: `rotate(${isLeft ? angle + 180 : angle} ${middle} ${middle})`,
  };
}

type DeviceProps = Pick<ClassDevice, 'nickname'> & {
  angle: number;
  rank: number;
  size: number;
  isUpright: boolean;
};

/** A device: its outline and color are those of the head it holds, its name points outwards. */
const RingDevice = memo(function RingDevice({ nickname, angle, rank, size, isUpright }: DeviceProps) {
  const radians = (angle * Math.PI) / 180;
  const { outline, color } = groupMark(rank);
  const [x, y] = [side / 2 + toDevice * Math.cos(radians), side / 2 + toDevice * Math.sin(radians)];
  const place = placeOfName(angle, isUpright);
  // Above and below the ring there is room to both sides, and a second line would lie on the device.
  const isBetween = place.textAnchor === 'middle';
  const lines = isUpright && !isBetween ? linesOf(nickname) : [nickname];
  const beside = isUpright ? side / 2 - Math.abs(place.x - side / 2) - margin : roomOfName;
  const room = isBetween ? 2 * roomOfName : beside;
  const height = Math.min(...lines.map((line) => fitName(line, room, Math.min(34, size * 0.62))));
  return (
    <g className={classes.node}>
      <path
        d={outline}
        fill={color}
        transform={`translate(${x - size / 2} ${y - size / 2}) scale(${size / 40})`}
      />
      <text className={classes.name} {...place} dominantBaseline="central" fontSize={height}>
        {lines.length === 1
          ? nickname
          : lines.map((line, at) => (
              <tspan key={line} x={place.x} dy={`${at === 0 ? -0.55 : 1.1}em`}>
                {at === 0 ? `${line} ` : line}
              </tspan>
            ))}
      </text>
    </g>
  );
});

/** Between two groups that do not hear each other. */
function Cut({ angle }: { angle: number }) {
  return (
    <line
      className={classes.cut}
      x1={side / 2 + 130}
      x2={side - 10}
      y1={side / 2}
      y2={side / 2}
      transform={`rotate(${angle} ${side / 2} ${side / 2})`}
    />
  );
}

/**
 * The network of a class: who holds the same head looks the same, and groups stand beside each other. Who has gone neither agrees
 * nor disagrees, and is only counted. Everything it shows stands in the table too.
 */
export function ClassRing({ devices: all }: { devices: readonly ClassDevice[] }) {
  const devices = all.filter(({ isHere }) => isHere).sort((a, b) => a.group - b.group);
  const heads = headsOf(devices);
  const agreeing = heads[0]?.holders ?? 0;
  const asleep = all.length - devices.length;
  const rankOf = (held: string) => heads.findIndex(({ head }) => head === held);
  const size = Math.min(56, (2 * Math.PI * toDevice) / devices.length / 1.15);
  return (
    <figure className={classes.ring}>
      <svg viewBox={`0 0 ${side} ${side}`} role="img" aria-label={words.ring(agreeing, devices.length)}>
        <circle className={classes.circle} cx={side / 2} cy={side / 2} r={toDevice} />
        {devices.map(
          ({ _id, group }, index) =>
            group !== devices.at(index - 1)?.group && (
              <Cut key={_id} angle={angleOf(index - 0.5, devices.length)} />
            ),
        )}
        {devices.map((device, index) => (
          <RingDevice
            key={device._id}
            nickname={device.nickname}
            angle={angleOf(index, devices.length)}
            rank={rankOf(device.head)}
            size={size}
            isUpright={devices.length <= maxUpright}
          />
        ))}
        <text className={classes.count} x={side / 2} y={side / 2} textAnchor="middle">
          {`${agreeing}/${devices.length}`}
        </text>
        <text className={classes.together} x={side / 2} y={side / 2 + 55} textAnchor="middle">
          {words.together(asleep)}
        </text>
      </svg>
    </figure>
  );
}
