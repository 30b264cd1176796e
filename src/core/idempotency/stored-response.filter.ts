import { type ArgumentsHost, Catch, type ExceptionFilter, Injectable } from '@nestjs/common';
import type { Response } from 'express';
import type { StoredResponse } from './idempotency-record.schema';

/** Thrown to send a stored response, whose status can differ from that of the route. */
export class StoredResponseException {
  constructor(
    readonly answer: StoredResponse,
    readonly replayed: boolean,
  ) {}
}

@Catch(StoredResponseException)
@Injectable()
export class StoredResponseFilter implements ExceptionFilter<StoredResponseException> {
  catch({ answer, replayed }: StoredResponseException, host: ArgumentsHost): void {
    const response = host.switchToHttp().getResponse<Response>();
    if (replayed) response.setHeader('idempotent-replayed', 'true');
    response.status(answer.status);
    if (answer.body === undefined) response.end();
    else response.type('application/json').send(answer.body);
  }
}
