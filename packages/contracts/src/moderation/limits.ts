/** Maximum number of rows in the moderation log's CSV file. */
export const LOG_FILE_ROWS = 10_000;
