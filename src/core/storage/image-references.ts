import { Injectable } from '@nestjs/common';

/** Returns those of the names that records use. */
export type ImageSearch = (names: string[]) => Promise<(string | undefined)[]>;

/** Each domain registers a search for the images that it uses. Images that no search finds are removed. */
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
