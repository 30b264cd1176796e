import type { TemplateDocument } from '../../templates/template-policy';
import type { HotelFields } from '../dto/hotel.dto';

/** A hotel template as stored: its fields, and what every template has. The schema is made of `HotelFields`. */
export type Hotel = TemplateDocument & HotelFields;
