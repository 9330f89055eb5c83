// Child process of service.test.ts: keeps a service and is then killed.
import { keepService } from '../service.ts';

keepService({
  name: 'held',
  command: ['--import', 'tsx', process.argv[2] ?? '', ''],
  env: process.env,
  logFile: process.argv[3] ?? '',
  report: console.log,
});
