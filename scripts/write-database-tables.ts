// Run it after every new migration, and after a merge of two branches that each brought one.
import { writeTables } from './database-tables.ts';

await writeTables();
