import { type ArgumentsHost, Catch, type ExceptionFilter, Injectable } from '@nestjs/common';
import type { Response } from 'express';
import type { KeptAnswer } from './idempotency-record.schema';

/** Thrown to answer with exactly what is kept, whatever status the route has. */
export class KeptAnswerException {
  constructor(
    readonly answer: KeptAnswer,
    readonly replayed: boolean,
  ) {}
}

@Catch(KeptAnswerException)
@Injectable()
export class KeptAnswerFilter implements ExceptionFilter<KeptAnswerException> {
  catch({ answer, replayed }: KeptAnswerException, host: ArgumentsHost): void {
    const response = host.switchToHttp().getResponse<Response>();
    if (replayed) response.setHeader('idempotent-replayed', 'true');
    response.status(answer.status);
    if (answer.body === undefined) response.end();
    else response.type('application/json').send(answer.body);
  }
}
