import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Types } from 'mongoose';
import type { Role } from '../../core/access/principal';

/** Someone who logs in. */
@Schema({ collection: 'users', timestamps: false, versionKey: false })
export class User {
  _id: Types.ObjectId;

  /** Unique in the installation: it is all that a login gives besides the password. */
  @Prop({ type: String, required: true })
  username: string;

  /** Argon2id hash. */
  @Prop({ type: String, required: true })
  passwordHash: string;

  @Prop({ type: String })
  email?: string;

  /** The e-mail as it is compared: trimmed, lower case. */
  @Prop({ type: String })
  emailKey?: string;

  @Prop({ type: String, required: true })
  role: Role;

  /** The wallet it works for; an ADMIN has none. */
  @Prop({ type: Types.ObjectId })
  wallet?: Types.ObjectId;

  /** Words of name and e-mail, for the search. */
  @Prop({ type: [String] })
  searchWords: string[];

  @Prop({ type: Date, required: true })
  createdAt: Date;

  @Prop({ type: Date, required: true })
  updatedAt: Date;
}

export const UserSchema = SchemaFactory.createForClass(User);
// Login, and 400:USER_ALREADY_EXISTS.
UserSchema.index({ username: 1 }, { name: 'username', unique: true });
// 409:EMAIL_ALREADY_EXISTS.
UserSchema.index(
  { emailKey: 1 },
  { name: 'emailKey', unique: true, partialFilterExpression: { emailKey: { $exists: true } } },
);
// GET /users of a wallet, newest first.
UserSchema.index({ wallet: 1, createdAt: -1, _id: -1 }, { name: 'wallet_createdAt' });
// GET /users?search.
UserSchema.index({ wallet: 1, searchWords: 1, createdAt: -1, _id: -1 }, { name: 'wallet_search' });
