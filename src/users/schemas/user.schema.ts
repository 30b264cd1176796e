import { Schema, type Types } from 'mongoose';
import type { Role } from '../../core/access/principal';

export interface User {
  _id: Types.ObjectId;
  /** Unique in the installation, because a login consists only of the username and the password. */
  username: string;
  /** An Argon2id hash. */
  passwordHash: string;
  email?: string;
  /** The e-mail address in the form in which addresses are compared. */
  emailKey?: string;
  role: Role;
  /** Absent for an ADMIN. */
  wallet?: Types.ObjectId;
  /**
   * Written when another OWNER is deleted or demoted, so that concurrent changes conflict. Its value has no meaning.
   */
  staysOwner?: Types.ObjectId;
  searchWords: string[];
  createdAt: Date;
  updatedAt: Date;
}

export const UserSchema = new Schema(
  {
    username: { type: String, required: true },
    passwordHash: { type: String, required: true },
    email: String,
    emailKey: String,
    role: { type: String, required: true },
    wallet: Schema.Types.ObjectId,
    staysOwner: Schema.Types.ObjectId,
    searchWords: [String],
    createdAt: { type: Date, required: true },
    updatedAt: { type: Date, required: true },
  },
  { collection: 'users', versionKey: false },
);
// Used for logins, and to enforce 400:USER_ALREADY_EXISTS.
UserSchema.index({ username: 1 }, { name: 'username', unique: true });
UserSchema.index(
  { emailKey: 1 },
  { name: 'emailKey', unique: true, partialFilterExpression: { emailKey: { $exists: true } } },
);
UserSchema.index({ wallet: 1, createdAt: -1, _id: -1 }, { name: 'wallet_createdAt' });
UserSchema.index({ wallet: 1, searchWords: 1, createdAt: -1, _id: -1 }, { name: 'wallet_search' });
