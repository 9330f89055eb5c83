import { Teacher } from '../teacher/teacher.tsx';
import { Stage } from './stage.tsx';

/** /blockchain-class/stage: the teacher's class as the whole room sees it. */
export default function StagePage() {
  return <Teacher Screen={Stage} />;
}
