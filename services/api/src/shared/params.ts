import { Type } from 'typebox';
import { Id } from '@commonpurse/contracts/schemas';

/** Params of every route that ends in an id. */
export const IdParams = Type.Object({ id: Id });
