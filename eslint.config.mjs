import js from '@eslint/js';
import a11y from 'eslint-plugin-jsx-a11y-x';
import hooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';
import { AUDIT_LOG_IN_ONE_FILE } from './packages/tooling/lint/audit-log.mjs';
import { TRANSACTION_CALLBACK_ONLY } from './packages/tooling/lint/transactions.mjs';

export default tseslint.config(
  { ignores: ['**/dist/', '**/node_modules/', '.data/', 'packages/tooling/fixtures/', '**/test-results/'] },
  js.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    // Without types: the rules that need them are in .oxlintrc.json.
    extends: [...tseslint.configs.recommended],
    rules: {
      'no-restricted-syntax': ['error', ...TRANSACTION_CALLBACK_ONLY],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      'no-console': ['error', { allow: ['warn'] }],
    },
  },
  {
    files: ['services/api/{src,demo}/**/*.ts'],
    ignores: ['**/*.test.ts', '**/migrations/*.ts', '**/moderation/audit-log.repository.ts'],
    rules: { 'no-restricted-syntax': ['error', ...TRANSACTION_CALLBACK_ONLY, ...AUDIT_LOG_IN_ONE_FILE] },
  },
  {
    files: ['**/*.tsx'],
    extends: [a11y.configs.recommended, hooks.configs.flat.recommended],
  },
  {
    files: ['**/*.{mjs,cjs}'],
    languageOptions: { globals: globals.node },
  },
  {
    files: ['packages/tooling/webpack/refresh/*.mjs'],
    languageOptions: { globals: globals.browser },
  },
  {
    // Commands talk to the person who runs them.
    files: [
      'packages/tooling/**',
      'packages/bench/**',
      'services/host/src/{main,dev,signals}.ts',
      'services/api/src/{server,migrate}.ts',
    ],
    rules: { 'no-console': 'off' },
  },
);
