import pino from 'pino';
import { PinoLoggerService } from '../../../../src/core/logging/logger';

interface Line {
  msg: string;
  context: string;
  err?: { message: string; stack: string };
}

/** What is written of one call. */
function written(log: (logger: PinoLoggerService) => void): Line {
  const lines: string[] = [];
  log(new PinoLoggerService(pino({ level: 'debug' }, { write: (line: string) => lines.push(line) })));
  expect(lines).toHaveLength(1);
  return JSON.parse(lines[0]) as Line;
}

it('writes a message with the error and its stack', () => {
  const line = written((logger) => logger.error('It is not removed yet', new Error('the disk is full'), 'Cleaner'));
  expect(line).toMatchObject({
    msg: 'It is not removed yet',
    context: 'Cleaner',
    err: { message: 'the disk is full' },
  });
  expect(line.err?.stack).toContain('logger.test');
});

it('writes an error without a message', () => {
  const line = written((logger) => logger.error(new Error('the disk is full'), 'Cleaner'));
  expect(line).toMatchObject({ context: 'Cleaner', err: { message: 'the disk is full' } });
});

it('writes a message alone', () => {
  expect(written((logger) => logger.warn('Careful', 'Cleaner'))).not.toHaveProperty('err');
});
