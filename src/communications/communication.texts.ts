import { declareTexts } from '../core/i18n/text-catalogue';
import en from './i18n/en.json';
import fr from './i18n/fr.json';

declareTexts('communications', { en: en.communications, fr: fr.communications });
