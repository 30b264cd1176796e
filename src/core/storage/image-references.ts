import { Injectable } from '@nestjs/common';

/** Finds those of some image names that records name. */
export type ImageSearch = (names: string[]) => Promise<(string | undefined)[]>;

/** Where domains register how to find the images that their records name; an image that none names is removed. */
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
