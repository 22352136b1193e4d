import { textOfItsOwn } from './text-of-its-own.mjs';

const functions = new Set(['ArrowFunctionExpression', 'FunctionExpression']);

/** `await knex.transaction()` resolves on COMMIT even where COMMIT failed: only the callback form rolls back and throws. */
const transactionCallback = {
  create: (context) => ({
    CallExpression(node) {
      const { name } = node.callee.property ?? {};
      const isLost = name === 'transaction' && !functions.has(node.arguments[0]?.type);
      if (!isLost && name !== 'transactionProvider') return;
      const message =
        'Use the callback form, knex.transaction(async (trx) => …): a failed COMMIT goes unnoticed without it.';
      context.report({ node, message });
    },
  }),
};

/** Only one file contains the stored names of actions: queries elsewhere would break silently when one is renamed. */
const auditLogInOneFile = {
  create(context) {
    const message =
      'Only the repository of the audit log names its table: write events and ask for kinds of events through it.';
    const check = (node, text) => text.includes('audit_log') && context.report({ node, message });
    return {
      Literal: (node) => check(node, String(node.value)),
      TemplateElement: (node) => check(node, node.value.raw),
    };
  },
};

/** This project's own rules, in ESLint's form, which oxlint runs. */
export default {
  meta: { name: 'commonpurse' },
  rules: {
    'transaction-callback': transactionCallback,
    'audit-log-in-one-file': auditLogInOneFile,
    'text-of-its-own': textOfItsOwn,
  },
};
