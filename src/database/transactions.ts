import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { type ClientSession, MongoError } from 'mongodb';
import type { Connection } from 'mongoose';
import { setTimeout as delay } from 'node:timers/promises';
import { LateError } from './patient';

/** How long conflicts with others are tried anew: then the caller gets a fault in time. */
const TRY_FOR_MS = 4000;

/**
 * Changes of several records that take effect together or not at all. Only where one document cannot do it: a
 * transaction that writes what another is writing fails and is tried anew, after a random pause.
 */
@Injectable()
export class Transactions {
  /** The last in line of those that write the same document. */
  private readonly lines = new Map<string, Promise<unknown>>();

  constructor(@InjectConnection() private readonly connection: Connection) {}

  /** @param work may run several times; it writes nothing but through the session */
  run<R>(work: (session: ClientSession) => Promise<R>): Promise<R> {
    return this.runUntil(Date.now() + TRY_FOR_MS, work);
  }

  /**
   * The same for those that all write one document: this process's own wait for each other, in place of conflicting
   * over and over. Whoever has waited too long does not begin.
   */
  runInTurn<R>(document: string, work: (session: ClientSession) => Promise<R>): Promise<R> {
    const until = Date.now() + TRY_FOR_MS;
    const before = this.lines.get(document) ?? Promise.resolve();
    const turn = before.then(() => {
      if (Date.now() > until) throw new LateError(`Waited ${TRY_FOR_MS} ms for the turn to write ${document}`);
      return this.runUntil(until, work);
    });
    const done = turn
      .catch(() => undefined)
      .then(() => {
        if (this.lines.get(document) === done) this.lines.delete(document);
      });
    this.lines.set(document, done);
    return turn;
  }

  private async runUntil<R>(until: number, work: (session: ClientSession) => Promise<R>): Promise<R> {
    const session = this.connection.getClient().startSession();
    try {
      for (let pause = 2; ; pause = Math.min(pause * 2, 100)) {
        try {
          return await this.once(session as unknown as ClientSession, work, until);
        } catch (fault) {
          if (!isTransient(fault) || Date.now() > until) throw fault;
          await delay(Math.random() * pause);
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
    } catch (fault) {
      if (session.inTransaction()) await session.abortTransaction().catch(() => undefined);
      throw fault;
    }
  }
}

/** A commit whose answer was lost is repeated: it takes effect once. */
async function commit(session: ClientSession, until: number): Promise<void> {
  for (;;) {
    try {
      return await session.commitTransaction();
    } catch (fault) {
      const unknown = fault instanceof MongoError && fault.hasErrorLabel('UnknownTransactionCommitResult');
      if (!unknown || Date.now() > until) throw fault;
    }
  }
}

function isTransient(fault: unknown): boolean {
  return fault instanceof MongoError && fault.hasErrorLabel('TransientTransactionError');
}
