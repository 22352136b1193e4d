import { commentsRoutes } from './comments/comments.routes';
import { draftsRoutes } from './drafts/drafts.routes';
import { followsRoutes } from './follows/follows.routes';
import { hidingRoutes } from './hiding/hiding.routes';
import { homeRoutes } from './home/home.routes';
import { ownPostsRoutes } from './posts/own/own-posts.routes';
import { postsRoutes } from './posts/posts.routes';
import { savesRoutes } from './posts/saved/saves.routes';
import { thanksRoutes } from './thanks/thanks.routes';

/** Routes about posts, comments and what belongs to them. */
export const forumRoutes = [
  homeRoutes,
  postsRoutes,
  ownPostsRoutes,
  commentsRoutes,
  followsRoutes,
  savesRoutes,
  thanksRoutes,
  hidingRoutes,
  draftsRoutes,
];
