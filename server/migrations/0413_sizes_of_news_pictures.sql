-- Photographs that lie on their side were put into news with width and height changed over, and jump as they come. The job that takes
-- metadata out of pictures corrects that; it has gone over most of them before it did, so that it looks at those of news once more.
update files set stripped = false where purpose = 'news picture' and stripped;
