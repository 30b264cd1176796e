import { Injectable } from '@nestjs/common';

/** Returns which of the names records use. */
export type ImageSearch = (names: string[]) => Promise<(string | undefined)[]>;

/** Domains register here how to find the images that they use. All others are removed. */
@Injectable()
export class ImageReferences {
  private readonly searches: ImageSearch[] = [];

  register(search: ImageSearch): void {
    this.searches.push(search);
  }

  async namedOf(names: string[]): Promise<Set<string | undefined>> {
    const found = await Promise.all(this.searches.map((search) => search(names)));
    return new Set(found.flat());
  }
}
