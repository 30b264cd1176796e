import type { TemplateDocument } from '../../templates/template-policy';
import type { HotelFields } from '../dto/hotel.dto';

/** The schema is made of `HotelFields`. */
export type Hotel = TemplateDocument & HotelFields;
