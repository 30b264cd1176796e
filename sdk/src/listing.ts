import { WalletPassError } from './wallet-pass-error.js';

const PAGE_SIZE = 100;

/** One page of a list. */
export interface Page<Item> {
  docs: Item[];
  totalDocs: number;
  limit: number;
  page: number;
  totalPages: number;
  hasNextPage: boolean;
  nextPage: number | null;
}

interface PageQuery {
  page?: number;
  limit?: number;
}

type ReadPage<P> = (query: PageQuery) => Promise<P>;

/**
 * A list that has not been read yet. `for await` iterates over the records of all pages, and `await` returns one page.
 * Each page is requested when its first record is needed.
 */
export class Listing<P extends Page<unknown>, Item = P['docs'][number]> implements PromiseLike<P>, AsyncIterable<Item> {
  constructor(
    private readonly read: ReadPage<P>,
    private readonly start: PageQuery = {},
  ) {}

  /** Resolves with the page that the query specifies, or with the first page. */
  then<Result = P, Refused = never>(
    resolve?: ((page: P) => Result | PromiseLike<Result>) | null,
    reject?: ((reason: unknown) => Refused | PromiseLike<Refused>) | null,
  ): Promise<Result | Refused> {
    return this.page(this.start.page).then(resolve, reject);
  }

  async *pages(): AsyncGenerator<P, void, undefined> {
    let next: number | null | undefined = this.start.page;
    while (next !== null) {
      const page: P = await this.page(next);
      yield page;
      next = page.hasNextPage ? page.nextPage : null;
    }
  }

  /** Yields each record only once, even if it moves to a later page during the iteration. */
  async *[Symbol.asyncIterator](): AsyncGenerator<Item, void, undefined> {
    const seen = new Set<unknown>();
    for await (const { docs } of this.pages()) {
      for (const item of docs as Item[]) {
        const id = (item as { _id?: unknown } | null)?._id;
        if (id !== undefined && seen.has(id)) continue;
        seen.add(id);
        yield item;
      }
    }
  }

  /** Reads all records of all pages into memory. */
  async all(): Promise<Item[]> {
    const items: Item[] = [];
    for await (const item of this) items.push(item);
    return items;
  }

  private async page(number: number | undefined): Promise<P> {
    const page = await this.read({
      ...this.start,
      limit: this.start.limit ?? PAGE_SIZE,
      ...(number && { page: number }),
    });
    if (Array.isArray(page?.docs)) return page;
    throw new WalletPassError('UNEXPECTED_ANSWER', 'The response for a list has no "docs". Check baseUrl.', {
      status: 200,
    });
  }
}
