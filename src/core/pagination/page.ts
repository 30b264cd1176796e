/** One page of a list (docs/contract/requests.md#lists). */
export interface Page<T> {
  docs: T[];
  totalDocs: number;
  limit: number;
  page: number;
  totalPages: number;
  /** Position of this page’s first record in the whole list, starting at 1. */
  pagingCounter: number;
  hasPrevPage: boolean;
  hasNextPage: boolean;
  prevPage: number | null;
  nextPage: number | null;
}

export function makePage<T>(docs: T[], totalDocs: number, page: number, limit: number): Page<T> {
  const totalPages = Math.max(1, Math.ceil(totalDocs / limit));
  const hasNextPage = page < totalPages;
  return {
    docs,
    totalDocs,
    limit,
    page,
    totalPages,
    pagingCounter: (page - 1) * limit + 1,
    hasPrevPage: page > 1,
    hasNextPage,
    // If this page is beyond the last one, the previous page is the last one.
    prevPage: page > 1 ? Math.min(page - 1, totalPages) : null,
    nextPage: hasNextPage ? page + 1 : null,
  };
}
