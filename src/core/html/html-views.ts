import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Handlebars from 'handlebars';

/** A folder's Handlebars views, compiled once. They escape everything and throw for a missing field. */
export class HtmlViews {
  private readonly handlebars = Handlebars.create();

  constructor(
    private readonly folder: string,
    partials: readonly string[],
  ) {
    for (const partial of partials) this.handlebars.registerPartial(partial, this.read(`${partial}.hbs`));
    this.handlebars.registerHelper('address', address);
  }

  /** A partial of another folder. */
  addPartial(name: string, template: string): void {
    this.handlebars.registerPartial(name, template);
  }

  compile(name: string): Handlebars.TemplateDelegate {
    return this.handlebars.compile(this.read(`${name}.hbs`), { strict: true });
  }

  read(file: string): string {
    return readFileSync(join(this.folder, file), 'utf8');
  }
}

/** `=` stays as it is, so that people can read and copy the address. */
function address(path: string): Handlebars.SafeString {
  return new Handlebars.SafeString(Handlebars.escapeExpression(path).replaceAll('&#x3D;', '='));
}
