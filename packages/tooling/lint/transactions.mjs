/** `await knex.transaction()` resolves on COMMIT even where COMMIT failed: only the callback form rolls back and throws. */
export const TRANSACTION_CALLBACK_ONLY = [
  {
    selector:
      'CallExpression[callee.property.name="transaction"]:not([arguments.0.type=/^(ArrowFunctionExpression|FunctionExpression)$/])',
    message: 'Use the callback form: knex.transaction(async (trx) => …). Without it a failed COMMIT goes unnoticed.',
  },
  {
    selector: 'CallExpression[callee.property.name="transactionProvider"]',
    message: 'Use the callback form: knex.transaction(async (trx) => …).',
  },
];
