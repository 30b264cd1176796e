import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { type ClientSession, type MongoClient, MongoError } from 'mongodb';
import type { Connection } from 'mongoose';
import { setTimeout as delay } from 'node:timers/promises';
import { type Backoff, backoff } from '../background/backoff';
import { BusyError } from '../errors/busy-error';

/** Time for which a call retries after conflicts. Limited, because the caller expects a response in time. */
const TRY_FOR_MS = 4000;

export const TRY_LONG_MS = 30_000;

const CONFLICT: Backoff = { firstMs: 2, maxMs: 100 };

/**
 * If a serialized transaction takes longer than this, the process pauses before the next one, so that other processes
 * can write the document.
 */
const LONG_RUN_MS = 100;
const GAP = 0.2;
const MAX_GAP_MS = 100;

/**
 * Runs transactions. Use one only if a change affects several documents. If it conflicts with another write, it is
 * retried after a random pause.
 */
@Injectable()
export class Transactions {
  private readonly lines = new Map<string, Promise<unknown>>();

  constructor(@InjectConnection() private readonly connection: Connection) {}

  /**
   * @param work may run several times, and must use the session for every write
   * @throws BusyError if conflicts last longer than `tryForMs`
   */
  run<R>(work: (session: ClientSession) => Promise<R>, tryForMs: number = TRY_FOR_MS): Promise<R> {
    return this.runUntil(Date.now() + tryForMs, work);
  }

  /**
   * Runs transactions that change the same document. This process runs them one at a time. A transaction that has
   * waited too long does not start.
   */
  runSerialized<R>(
    document: string,
    work: (session: ClientSession) => Promise<R>,
    tryForMs: number = TRY_FOR_MS,
  ): Promise<R> {
    const until = Date.now() + tryForMs;
    const before = this.lines.get(document) ?? Promise.resolve();
    let began = Infinity;
    const run = before.then(() => {
      began = Date.now();
      if (began > until)
        throw new BusyError(`Could not write ${document}: other writes took longer than ${tryForMs} ms`);
      return this.runUntil(until, work);
    });
    const done = run
      .catch(() => undefined)
      .then(async () => {
        const took = Date.now() - began;
        if (took > LONG_RUN_MS) await delay(Math.min(took * GAP, MAX_GAP_MS));
        if (this.lines.get(document) === done) this.lines.delete(document);
      });
    this.lines.set(document, done);
    return run;
  }

  private async runUntil<R>(until: number, work: (session: ClientSession) => Promise<R>): Promise<R> {
    const client = this.connection.getClient() as unknown as MongoClient;
    const session = client.startSession();
    try {
      for (let attempts = 0; ; attempts += 1) {
        try {
          return await this.once(session, work, until);
        } catch (error) {
          if (!isTransient(error)) throw error;
          if (Date.now() > until)
            throw new BusyError('The same records were written concurrently too often', { cause: error });
          await delay(Math.random() * backoff(CONFLICT, attempts));
        }
      }
    } finally {
      await session.endSession();
    }
  }

  private async once<R>(
    session: ClientSession,
    work: (session: ClientSession) => Promise<R>,
    until: number,
  ): Promise<R> {
    session.startTransaction({ readConcern: { level: 'snapshot' }, writeConcern: { w: 'majority' } });
    try {
      const result = await work(session);
      await commit(session, until);
      return result;
    } catch (error) {
      if (session.inTransaction()) await session.abortTransaction().catch(() => undefined);
      throw error;
    }
  }
}

/** Repeats a commit that got no response. A repeated commit takes effect only once. */
async function commit(session: ClientSession, until: number): Promise<void> {
  for (;;) {
    try {
      return await session.commitTransaction();
    } catch (error) {
      const unknown = error instanceof MongoError && error.hasErrorLabel('UnknownTransactionCommitResult');
      if (!unknown || Date.now() > until) throw error;
    }
  }
}

function isTransient(error: unknown): boolean {
  return error instanceof MongoError && error.hasErrorLabel('TransientTransactionError');
}
