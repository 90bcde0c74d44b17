import { useGetOne } from 'react-admin';
import { Navigate, useParams } from 'react-router-dom';
import { POSTS_RESOURCE, type Post } from '../../api/posts.ts';
import { addressOfPost } from '../post/postLabels.ts';
import { LoadFailed, Loading } from '../ui/LoadState.tsx';

/** Redirects to the post on its submission's page. Trello cards link here, because they contain only the post's id. */
export default function PostShow() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useGetOne<Post>(
    POSTS_RESOURCE,
    { id },
    { retry: false, onError: () => undefined },
  );
  if (data) return <Navigate to={addressOfPost(data)} replace />;
  if (error)
    return (
      <LoadFailed
        message="The post could not be loaded. It may have been deleted."
        onRetry={() => void refetch()}
      />
    );
  return <Loading label="Loading..." />;
}
