import { SHELL_MESSAGE } from '../shell-messages';

export const { signOut, guard, loading, unexpected } = SHELL_MESSAGE;
