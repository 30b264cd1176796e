import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { allowsPassType, type WalletPrincipal } from '../../core/access/principal';
import { MAX_HISTORY } from '../../core/database/history';
import { AppError } from '../../core/errors/app-error';
import type { PageQuery } from '../../core/pagination/list-query.dto';
import { makePage, type Page } from '../../core/pagination/page';
import { PassCollection } from '../../passes/records/pass.collection';
import { KindRegistry } from '../../templates/kind-registry';
import { isShown, timelineEntry } from '../counting/timeline-updates';
import { LIFETIME_SECONDS, PassTimelinesCollection, type TimelineEntry } from '../schemas/pass-timeline.schema';

const OF_PASS = { projection: { kind: 1, createdAt: 1, history: 1 } };

@Injectable()
export class Timelines {
  constructor(
    private readonly kinds: KindRegistry,
    private readonly passes: PassCollection,
    private readonly timelines: PassTimelinesCollection,
  ) {}

  /** @throws AppError MODEL_NOT_FOUND, or FORBIDDEN for a kind that is not enabled */
  async page(caller: WalletPrincipal, id: Types.ObjectId, query: PageQuery): Promise<Page<TimelineEntry>> {
    const { page = 1, limit = 10 } = query;
    const entries = await this.read(caller, id);
    const skip = (page - 1) * limit;
    return makePage(entries.slice(skip, skip + limit), entries.length, page, limit);
  }

  private async read({ wallet }: WalletPrincipal, _id: Types.ObjectId): Promise<TimelineEntry[]> {
    const [pass, timeline] = await Promise.all([
      this.passes.of(wallet.id).findOne({ _id }, OF_PASS),
      this.timelines.of(wallet.id).findOne({ _id }),
    ]);
    if (!pass) throw new AppError('MODEL_NOT_FOUND');
    const policy = this.kinds.find(pass.kind);
    if (!policy || !allowsPassType(wallet, policy.passType)) throw new AppError('FORBIDDEN');
    const own = (pass.history ?? []).filter(isShown).map(timelineEntry);
    return [...latest([...(timeline?.entries ?? []), ...own]), { at: pass.createdAt, type: 'issued' }];
  }
}

/** Sorts entries newest first. Entries with the same time are returned in reverse order of insertion. */
function latest(entries: readonly TimelineEntry[]): TimelineEntry[] {
  const since = Date.now() - LIFETIME_SECONDS * 1000;
  return entries
    .filter(({ at }) => at.getTime() > since)
    .toReversed()
    .sort((one, other) => other.at.getTime() - one.at.getTime())
    .slice(0, MAX_HISTORY - 1);
}
